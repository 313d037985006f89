-- Loads the shop.
-- Runs at the start.
local name = "shop" -- TODO: read it from a file
--[[ One more
     remark. ]]
print('it is ' .. name, 3 - -1)
