export * from './quick-actions.ts'
