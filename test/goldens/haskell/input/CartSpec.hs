module Shop.CartSpec (spec) where

import Shop.Cart
import Test.Hspec

spec :: Spec
spec = describe "Cart" $ do
  it "starts empty" $
    cartLines (emptyCart "ada") `shouldBe` []

  context "when it is full" $ do
    it "refuses a line" $ do
      let cart = fullCart
      addLine pen cart `shouldThrow` anyException
