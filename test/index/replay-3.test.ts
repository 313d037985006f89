import { testReplay } from '../support/replay-languages.js'

testReplay(3)
