import { defineModule } from '../../platform/module.ts'
import { answerImportQuestionRoute } from './routes/answer-import-question.ts'
import { cancelImportRoute } from './routes/cancel-import.ts'
import { commitImportRoute } from './routes/commit-import.ts'
import { createImportRoute } from './routes/create-import.ts'
import { dryRunImportRoute } from './routes/dry-run-import.ts'
import { getImportRoute } from './routes/get-import.ts'
import { listImportFindingsRoute } from './routes/list-import-findings.ts'
import { listImportQuestionsRoute } from './routes/list-import-questions.ts'
import { listImportsRoute } from './routes/list-imports.ts'
import { setImportMappingRoute } from './routes/set-import-mapping.ts'
import { undoImportRoute } from './routes/undo-import.ts'
import { jobs } from './jobs/index.ts'

export default defineModule({
  handlers: {
    createImport: createImportRoute,
    listImports: listImportsRoute,
    getImport: getImportRoute,
    setImportMapping: setImportMappingRoute,
    dryRunImport: dryRunImportRoute,
    commitImport: commitImportRoute,
    undoImport: undoImportRoute,
    cancelImport: cancelImportRoute,
    listImportQuestions: listImportQuestionsRoute,
    answerImportQuestion: answerImportQuestionRoute,
    listImportFindings: listImportFindingsRoute,
  },
  jobs,
  background: ['imports/look'],
  crontab: ['* * * * * imports/clean'],
})
