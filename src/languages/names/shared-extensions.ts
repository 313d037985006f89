/** What a text of a language has among its first lines, and the id of the language. */
type Opening = readonly [text: RegExp, id: string]

/**
 * Extensions that several languages have: what tells a text apart, in this order. A text that is none of them is of the
 * language whose extension it is in the lists of names.
 */
export const SHARED_EXTENSIONS: Readonly<Record<string, readonly Opening[]>> = {
  // Babashka. No line of BitBake begins with a parenthesis, and its comments do not begin with a semicolon.
  '.bb': [[/^\s*(?:\(|;|#_|#!.*\bbb\b)/, 'clojure']],
  // Classes of LaTeX and of Visual Basic 6.
  '.cls': [
    [/^\s*\\(?:NeedsTeXFormat|ProvidesClass|LoadClass|RequirePackage|def)\b/m, 'latex'],
    [/^VERSION \d[\d.]* CLASS\b/, 'visual-basic'],
  ],
  '.m': [
    [/^\s*(?:@[a-z]|#\s*(?:import|include|define|pragma)\b|\/[/*])/m, 'objective-c'],
    [/^\s*(?:%|function\b|classdef\b)/m, 'matlab'],
  ],
  '.pl': [[/^\s*:-\s*\w/m, 'prolog']],
  '.pp': [[/^\s*(?:unit|program|library)\s+\w+\s*;/im, 'pascal']],
  // Rules of Certora; recipes of PyInstaller.
  '.spec': [
    [/^\s*(?:methods\s*\{|(?:rule|invariant|ghost|using|definition|hook)\s+\w)/m, 'certora'],
    [/^\s*\w+\s*=\s*(?:Analysis|PYZ|EXE)\(/m, 'python'],
  ],
  // Translations of Qt.
  '.ts': [[/^\s*(?:<\?xml|<!DOCTYPE TS)/, 'xml']],
  '.v': [
    [/^\s*(?:(?:From\s+\S+\s+)?Require\s|(?:Lemma|Theorem|Inductive|Fixpoint)\s+\w)/m, 'coq'],
    [/^\s*(?:pub\s+)?fn\s+(?:\([^)]*\)\s*)?\w+\s*\(|^module \w+\s*$/m, 'v'],
  ],
}
