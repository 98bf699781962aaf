export * from './groups.ts'
export * from './rooms.ts'
export * from './screening.ts'
export * from './statuses.ts'
