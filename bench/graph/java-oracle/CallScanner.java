import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/** Finds the calls of a file and what javac attributed them to. */
final class CallScanner extends TreePathScanner<Void, Void> {
  private final CompilationUnitTree unit;
  private final String source;
  private final Trees trees;
  private final Oracle oracle;

  CallScanner(CompilationUnitTree unit, Trees trees, Oracle oracle) throws IOException {
    this.unit = unit;
    this.source = unit.getSourceFile().getCharContent(true).toString();
    this.trees = trees;
    this.oracle = oracle;
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
    ExpressionTree select = call.getMethodSelect();
    String name = nameOf(select);
    Element callee = trees.getElement(new TreePath(getCurrentPath(), select));
    if (stands(name, select) && callee instanceof ExecutableElement && isKnown(callee)) {
      String kind = name.equals("super") || name.equals("this") ? "super" : "call";
      oracle.report(unit, end(select), start(call), name, kind, callee);
    }
    return super.visitMethodInvocation(call, nothing);
  }

  @Override
  public Void visitNewClass(NewClassTree call, Void nothing) {
    Tree type = call.getIdentifier();
    TreePath typePath = new TreePath(getCurrentPath(), type);
    if (type instanceof AnnotatedTypeTree) {
      type = ((AnnotatedTypeTree) type).getUnderlyingType();
      typePath = new TreePath(typePath, type);
    }
    if (type instanceof ParameterizedTypeTree) {
      type = ((ParameterizedTypeTree) type).getType();
      typePath = new TreePath(typePath, type);
    }
    String name = nameOf(type);
    // Of the type, not of the call: that of an anonymous class would be the anonymous class itself.
    Element made = trees.getElement(typePath);
    if (stands(name, type) && made instanceof TypeElement && isKnown(made))
      oracle.report(unit, end(type), start(call), name, "new", made);
    return super.visitNewClass(call, nothing);
  }

  /** Not so for what javac adds: the call of the parent's constructor, the making of an enum's constants. */
  private boolean stands(String name, Tree tree) {
    int end = (int) end(tree);
    return name != null && end > 0 && source.startsWith(name, end - name.length());
  }

  private static boolean isKnown(Element element) {
    return element.asType() != null && element.asType().getKind() != TypeKind.ERROR;
  }

  private static String nameOf(Tree tree) {
    if (tree instanceof IdentifierTree) return ((IdentifierTree) tree).getName().toString();
    if (tree instanceof MemberSelectTree) return ((MemberSelectTree) tree).getIdentifier().toString();
    return null;
  }

  private long start(Tree tree) {
    return trees.getSourcePositions().getStartPosition(unit, tree);
  }

  private long end(Tree tree) {
    return trees.getSourcePositions().getEndPosition(unit, tree);
  }
}
