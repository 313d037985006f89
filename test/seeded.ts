import { configureGlobal } from 'fast-check'

/** Of all random inputs; a failure of fast-check prints it. */
export const SEED = Number(process.env.TEST_SEED)

configureGlobal({ seed: SEED })
