export { checkStore, type StoreCheck } from '../index/check.js'
