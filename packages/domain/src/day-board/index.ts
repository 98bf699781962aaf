export * from './parts.ts'
export * from './prepare.ts'
