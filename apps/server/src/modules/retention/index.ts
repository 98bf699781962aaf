export { endsOf } from './ends.ts'
