export { deletesUnlessReferred, keepFile, storageJobs } from './kept-files.ts'
export { folderStorage, MissingFileError, type Storage } from './storage.ts'
