export { noteBillEnd } from './commands/end-bill.ts'
