export * from './markers.ts'
