export * from './activity.ts'
