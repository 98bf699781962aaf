import { exportAuditLogRoute } from './routes/export-audit-log.ts'
import { listAuditLogRoute } from './routes/list-audit-log.ts'
import { verifyAuditLogRoute } from './routes/verify-audit-log.ts'

export const auditLog = {
  listAuditLog: listAuditLogRoute,
  exportAuditLog: exportAuditLogRoute,
  verifyAuditLog: verifyAuditLogRoute,
}
