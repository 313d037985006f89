import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import com.sun.tools.javac.tree.JCTree;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Calls of a Java repository as javac resolves them, as JSON, one line per call (see bench/graph/oracle.ts).
 *
 * <p>Usage: Oracle REPO CLASSPATH, with the source files on standard input, as paths from the repository. Libraries
 * need not be there: javac goes on after errors, and calls that it could not attribute are left out.
 */
public final class Oracle {
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-implicit:none", "-nowarn", "-XDshould-stop.ifError=FLOW");

  private final Path repo;
  private final Trees trees;
  private final PrintStream out;

  private Oracle(Path repo, Trees trees, PrintStream out) {
    this.repo = repo;
    this.trees = trees;
    this.out = out;
  }

  public static void main(String[] args) throws IOException {
    Path repo = Path.of(args[0]).toAbsolutePath();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    List<Path> sources =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
            .lines()
            .map(repo::resolve)
            .filter(Files::exists)
            .collect(Collectors.toList());
    List<String> options = new ArrayList<>(OPTIONS);
    if (!args[1].isEmpty()) options.addAll(List.of("-classpath", args[1]));
    JavacTask task =
        (JavacTask)
            compiler.getTask(null, files, problem -> {}, options, null, files.getJavaFileObjectsFromPaths(sources));
    Iterable<? extends CompilationUnitTree> units = task.parse();
    task.analyze();
    try (PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8)) {
      Oracle oracle = new Oracle(repo, Trees.instance(task), out);
      for (CompilationUnitTree unit : units) new CallScanner(unit, oracle.trees, oracle).scan(unit, null);
    }
  }

  /** A call of a name that ends at a position of the file. */
  void report(CompilationUnitTree unit, long end, long start, String name, String kind, Element callee) {
    Map<String, String> targets = targetsOf(callee);
    if (targets == null) return;
    long at = end - name.length();
    long line = unit.getLineMap().getLineNumber(at);
    long column = at - unit.getLineMap().getStartPosition(line);
    long from = unit.getLineMap().getLineNumber(start);
    out.printf(
        "{\"file\":%s,\"line\":%d,\"column\":%d,\"name\":%s,\"kind\":\"%s\",%s\"expects\":\"%s\",\"targets\":[%s]}%n",
        quoted(pathOf(unit)),
        line,
        column,
        quoted(name),
        kind,
        from < line ? "\"from\":" + from + "," : "",
        targets.isEmpty() ? "external" : "definition",
        String.join(",", targets.values()));
  }

  /** By place; empty if the callee is of a library, null if javac made it up and it stands nowhere. */
  private Map<String, String> targetsOf(Element callee) {
    TypeElement owner =
        callee instanceof TypeElement ? (TypeElement) callee : (TypeElement) callee.getEnclosingElement();
    Map<String, String> targets = new LinkedHashMap<>();
    if (trees.getPath(owner) == null) return targets;
    boolean constructs = callee.getKind() == ElementKind.CONSTRUCTOR || callee == owner;
    if (constructs) add(owner, targets);
    for (Element member : owner.getEnclosedElements()) {
      boolean isSibling =
          constructs
              ? member.getKind() == ElementKind.CONSTRUCTOR
              : member instanceof ExecutableElement && member.getSimpleName().equals(callee.getSimpleName());
      if (isSibling) add(member, targets);
    }
    return targets.isEmpty() ? null : targets;
  }

  private void add(Element element, Map<String, String> targets) {
    TreePath path = trees.getPath(element);
    if (path == null) return;
    Tree tree = path.getLeaf();
    CompilationUnitTree unit = path.getCompilationUnit();
    long line = unit.getLineMap().getLineNumber(((JCTree) tree).pos);
    long start = trees.getSourcePositions().getStartPosition(unit, tree);
    long from = start < 0 ? line : unit.getLineMap().getLineNumber(start);
    String name =
        tree instanceof ClassTree ? ((ClassTree) tree).getSimpleName().toString() : nameOf((MethodTree) tree, element);
    String target =
        String.format(
            "{\"file\":%s,\"line\":%d,\"name\":%s%s}",
            quoted(pathOf(unit)), line, quoted(name), from < line ? ",\"from\":" + from : "");
    targets.putIfAbsent(pathOf(unit) + ":" + line, target);
  }

  private static String nameOf(MethodTree method, Element element) {
    boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
    return (isConstructor ? element.getEnclosingElement().getSimpleName() : method.getName()).toString();
  }

  private String pathOf(CompilationUnitTree unit) {
    return repo.relativize(Path.of(unit.getSourceFile().toUri())).toString().replace('\\', '/');
  }

  /** Paths and identifiers only: no control characters to care for. */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
