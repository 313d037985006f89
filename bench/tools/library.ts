/** The parts of the program that a benchmark asks directly. What is timed is the built command line. */
export { decodeFacts, symbolId } from '../../src/index.js'
export { openStore } from '../../src/store/open-store.js'
