export * from './guardians.ts'
