export { endsOf } from './retention/ends.ts'
