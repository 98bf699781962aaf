import { defineModule } from '../../platform/module.ts'
import { exportAuditLogRoute } from './routes/export-audit-log.ts'
import { listAuditLogRoute } from './routes/list-audit-log.ts'
import { verifyAuditLogRoute } from './routes/verify-audit-log.ts'

export default defineModule({
  handlers: {
    listAuditLog: listAuditLogRoute,
    exportAuditLog: exportAuditLogRoute,
    verifyAuditLog: verifyAuditLogRoute,
  },
})
