export { rotaAt } from './present.ts'
