export { folderStorage } from './folder-storage.ts'
export { deletesUnlessReferred, keepFile, keepFiles, leaveFiles, storageJobs } from './kept-files.ts'
export { openStorage } from './open-storage.ts'

export { MissingFileError } from './storage.ts'
