{-# LANGUAGE RecordWildCards #-}
-- | The shopping cart of one customer.
module Shop.Cart
  ( Cart (..)
  , Payable (..)
  , emptyCart
  , addLine
  , module Shop.Money
  ) where

import Control.Exception (Exception, throwIO)
import Control.Monad (forM_, when)
import qualified Data.Map.Strict as Map
import Shop.Money
import Shop.Store hiding (close)
import qualified Shop.Store as Store
import System.Environment (lookupEnv)

-- | Lines of items, in the order they were put in.
data Cart = Cart
  { customer :: String
  , cartLines :: ![Line] -- ^ newest first
  , coupon :: Maybe Coupon
  }
  deriving (Show)

data Line = Line {item :: Item, count :: Int} deriving (Eq)

newtype Coupon = Coupon {percent :: Int}

data State = Open | Paid Amount | Closed

type Rules = [Amount -> Amount]

data CartError = Full | NoCustomer String
  deriving (Show)

instance Exception CartError

-- | Something that can be paid for.
class Show a => Payable a where
  -- | What it costs.
  total :: Rules -> a -> Amount
  pay :: a -> IO State
  pay x = Paid (total [] x) `seq` pure Closed

instance Payable Cart where
  total rules Cart {..} = foldr ($) sums rules
    where
      sums = plus (map price cartLines)
  pay cart = do
    store <- Store.open (customer cart)
    Store.save store cart
    home <- lookupEnv "HOME"
    print home
    pure (Paid (total [] cart))

maxLines :: Int
maxLines = 100

emptyCart :: String -> Cart
emptyCart name = Cart {customer = name, cartLines = [], coupon = Nothing}

-- | Adds one line; a full cart is an error.
addLine :: Line -> Cart -> IO Cart
addLine line cart
  | count line == 0 = pure cart
  | length (cartLines cart) > maxLines = throwIO Full
  | otherwise = do
      when (null (customer cart)) $ throwIO (NoCustomer "nobody")
      forM_ (cartLines cart) logLine
      let merged = mergeLines line (cartLines cart)
          twice x = x <+> x
      pure cart {cartLines = twice merged}

-- TODO: keep the order of lines
mergeLines new [] = [new]
mergeLines new (old : rest)
  | item new == item old = old {count = go (count new)} : rest
  | otherwise = old : mergeLines new rest
  where
    go :: Int -> Int
    go n = n + count old

(<+>) :: [a] -> [a] -> [a]
xs <+> ys = xs ++ ys

price :: Line -> Amount
price = \l -> times (count l) . itemPrice $ item l

logLine l = putStrLn $ "line " ++ describe l
  where
    describe = show . count
