export * from './changes.ts'
export * from './no-shows.ts'
export * from './screening.ts'
export * from './statuses.ts'
