import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'haskell',
  features: {
    function: {
      source: 'f :: Int -> Int\nf 0 = 1\nf n = g n\n\nh x = x\na <+> b = a\n',
      finds: ['def function f', 'call g in f', '! def function f#1', 'def function h', 'def function <+>'],
    },
    'function doc': {
      source: '-- | Says hello.\n-- Twice.\nf :: Int\nf = g 1\n',
      finds: ['doc f: Says hello.\nTwice.', 'signature f: f :: Int'],
    },
    'parameters and return type': {
      source: 'f :: Show a => a -> [Int] -> IO ()\nf x (y:ys) = g\n',
      finds: [
        'param f x: a',
        'param f (y:ys): [Int]',
        'type f: IO ()',
        'signature f: f :: Show a => a -> [Int] -> IO ()',
      ],
    },
    'nested function': {
      source: 'f x = go x\n  where\n    go y = h y\n    z = 1\n',
      finds: ['def function f.go', 'container f.go: f', 'call h in f.go', 'bind z: - = - in f'],
    },
    'type with members': {
      source:
        'data Store a = Store\n  { items :: [a] -- ^ all\n  , name :: !String\n  } deriving (Show, Eq)\nnewtype Id = Id { unId :: Int }\n',
      finds: [
        'def struct Store',
        'def field Store.items',
        'type Store.name: String',
        'implements Show in Store',
        'def struct Id',
        'def field Id.unId',
        '! def enum_member Store.Store',
      ],
    },
    'interface or trait': {
      source:
        'class Monad m => MonadStore m where\n  -- | Loads.\n  load :: Int -> m Int\n  load = other 1\n  save :: m ()\n',
      finds: [
        'def interface MonadStore',
        'extends Monad in MonadStore',
        'def method MonadStore.load',
        'doc MonadStore.load: Loads.',
        'call other in MonadStore.load',
        'def method MonadStore.save',
      ],
    },
    'enum with members': {
      source: 'data Color = Red | Green Int\ndata G a where\n  GInt :: Int -> G Int\n',
      finds: [
        'def enum Color',
        'def enum_member Color.Red',
        'def enum_member Color.Green',
        'def enum_member G.GInt',
      ],
    },
    'type alias': {
      source: 'type Name = String\n',
      finds: ['def type Name', 'type Name: String', 'type_hint String in Name'],
    },
    constant: { source: 'limit :: Int\nlimit = 10\n', finds: ['def constant limit', 'type limit: Int'] },
    field: { source: 'data A = A { x, y :: Int }\n', finds: ['def field A.x'] },
    private: {
      source: 'module M (open, Store(..)) where\nopen = g 1\nhidden = g 2\n',
      finds: ['private hidden', '! private open'],
    },
    test: {
      source:
        'spec = do\n  describe "Store" $ do\n    it "opens" $ open 1\n\ntests = testGroup "all" [ testCase "x" $ run 1 ]\nprop_same x = x == x\n',
      finds: [
        'test spec.Store',
        'test spec.Store.opens',
        'call open in spec.Store.opens',
        'test tests.all',
        'test tests.all.x',
        'test prop_same',
      ],
    },
    call: {
      source: 'f x = do\n  g\n  h x\n  y <- k\n  l $ m x\n  x `n` y\n  x <+> y\n',
      finds: [
        'call g in f',
        'call h in f',
        'call k in f',
        'call l in f',
        'call m in f',
        'call n in f',
        'call <+> in f',
      ],
    },
    'call with receiver': {
      source:
        'import qualified Data.Map as M\nimport qualified App.Util\nf x = M.insert 1 x (App.Util.run x)\n',
      finds: ['call insert of M in f', 'call run of App·Util in f'],
    },
    'call in an argument': {
      source: 'f x = g (h x) (i 1)\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call in a lambda': {
      source: 'f xs = map (\\x -> g x) xs\n',
      finds: ['call map in f', 'call g in f', 'bind x: - = - in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'main = run 1\n',
      finds: ['call run in main'],
    },
    'function as argument': {
      source: 'f xs g = map task (map g xs)\nh = foo . bar\n',
      finds: ['name task in f', '! name g in f', 'name foo in h', 'name bar in h'],
    },
    construction: {
      source: 'f x = Store [] x\ng = T.Red\n',
      finds: ['name Store in f', 'name Red of T in g'],
    },
    import: {
      source: 'import Data.Maybe (fromMaybe, Maybe(Just, Nothing))\n',
      finds: [
        'import fromMaybe of Data.Maybe in file',
        'import Maybe of Data.Maybe in file',
        'import Just of Data.Maybe in file',
      ],
    },
    'import alias': {
      source:
        'import qualified Data.Map.Strict as M\nimport qualified App.Util\nimport Data.Set qualified as S\nimport App.Types as T\n',
      finds: [
        'import - of Data.Map.Strict (M) in file',
        'import - of App.Util (App·Util) in file',
        'import - of Data.Set (S) in file',
        'import - of App.Types (T) in file',
        'import * of App.Types in file',
        '! import * of Data.Set in file',
      ],
    },
    'import all': {
      source: 'import Data.List\nimport Data.Text hiding (length)\n',
      finds: ['import * of Data.List in file', 'import * of Data.Text in file'],
    },
    reexport: {
      source: 'module A (f, module B, module C) where\nimport B\nimport D as C\nimport E\n',
      finds: [
        'reexport * of B in file',
        'reexport * of D in file',
        '! reexport * of E in file',
        'def module A',
      ],
    },
    extends: {
      source: 'class (Eq a, Show a) => P a where\n  run :: a\n',
      finds: ['extends Eq in P', 'extends Show in P'],
    },
    implements: {
      source: 'instance Show Color where\n  show c = name c\n',
      finds: [
        'def class Show Color',
        'implements Show in Show Color',
        'def method Show Color.show',
        'call name in Show Color.show',
      ],
    },
    'type hint': {
      source: 'f :: Ord k => M.Map k Item -> a -> [User]\nf = g 1\n',
      finds: [
        'type_hint Map of M in f',
        'type_hint Item in f',
        'type_hint User in f',
        'type_hint Ord in f',
        '! name k in f',
        '! name a in f',
      ],
    },
    'name as value': {
      source: 'f a = [other, limit, a]\n  where b = third\n',
      finds: ['name other in f', 'name limit in f', 'name third in f', '! name a in f'],
    },
    'env read': { source: 'f = lookupEnv "HOME"\n', finds: ['env_read HOME of lookupEnv in f'] },
    spawn: { source: 'f = callProcess "ls" []\n', finds: ['spawn ls of callProcess in f'] },
    throw: { source: 'f = throwIO (NotFound "x")\n', finds: ['throw NotFound in f'] },
    binding: {
      source: 'f (Just x) y = do\n  z <- g y\n  let w = 1\n  case z of\n    Left e -> e\n    Right r -> r\n',
      finds: [
        'bind x: - = - in f',
        'bind y: - = - in f',
        'bind z: - = - in f',
        'bind w: - = - in f',
        'bind e: - = - in f',
        'bind r: - = - in f',
      ],
    },
    comment: { source: 'f = do\n  -- one\n  -- two\n  g 1\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '{- FIXME: later -}\n', finds: ['FIXME in file: {- FIXME: later -}'] },
    string: { source: 'f = g "hello there"\n', finds: ['string in f: hello there'] },
  },
  lacks: {
    'nested type': 'types cannot be nested',
    'top-level variable': 'values do not change',
    overloads: 'functions cannot be overloaded; equations of one function are one definition',
    decorator: 'the language has none',
    'field read': 'fields are functions',
    'field write': 'values do not change',
    'state write': 'values do not change',
    route: 'routes are types or depend on a library',
    'http client': 'no client is part of the language',
    'feature flag': 'no client is part of the language',
  },
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'broken x = case of\n\nfound :: Int\nfound = 1\n',
}
