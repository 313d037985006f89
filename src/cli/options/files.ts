/** The file in which `init` notes what it changed, in the folder of Seamark. */
export const INIT_RECORDS = 'init.json'
