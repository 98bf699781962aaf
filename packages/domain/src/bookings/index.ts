export * from './screening.ts'
export * from './statuses.ts'
