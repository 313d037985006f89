/** Names of the Prelude, and of modules that most programs import. */
const LIBRARY = new Set(
  (
    'abs all and any appendFile asTypeOf atan2 break ceiling compare concat concatMap const cos curry cycle div divMod drop ' +
    'dropWhile either elem enumFrom enumFromThen enumFromTo error errorWithoutStackTrace even exp fail filter flip floor fmap ' +
    'foldMap foldl foldl1 foldr foldr1 fromEnum fromInteger fromIntegral fromRational fst gcd getChar getContents getLine head ' +
    'id init interact ioError isInfinite isNaN iterate last lcm length lex lines log lookup map mapM mapM_ mappend max maxBound ' +
    'maximum maybe mconcat mempty min minBound minimum mod negate not notElem null odd or otherwise pi pred print product ' +
    'properFraction pure putChar putStr putStrLn quot quotRem read readFile readIO readLn readParen reads realToFrac recip rem ' +
    'repeat replicate return reverse round scanl scanr seq sequence sequenceA sequence_ show showParen showString shows ' +
    'showsPrec significand signum sin snd span splitAt sqrt subtract succ sum tail take takeWhile tan toEnum toInteger ' +
    'toRational traverse truncate uncurry undefined unlines unwords unzip userError when unless forM forM_ void forever ' +
    'liftIO lift ask asks get gets put modify runState evalState execState runReader throwIO throw catch handle try bracket ' +
    'finally evaluate isJust isNothing fromMaybe mapMaybe catMaybes fromJust listToMaybe maybeToList sort sortBy sortOn nub ' +
    'group groupBy partition intercalate isPrefixOf isSuffixOf isInfixOf zip zip3 zipWith zipWith3 zipWithM zipWithM_ foldM ' +
    'foldM_ first second on words writeFile toList traverse_ for_ for newIORef readIORef writeIORef modifyIORef'
  ).split(' '),
)
const OPERATOR = /^[^\p{L}_]/u

export function isLibraryName(name: string): boolean {
  return LIBRARY.has(name) || OPERATOR.test(name)
}
