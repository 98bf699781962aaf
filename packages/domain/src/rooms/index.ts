export * from './rooms.ts'
