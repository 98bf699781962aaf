import { defineModule } from '../../platform/module.ts'
import { cleanBills } from './jobs/clean-bills.ts'
import { getBehaviourFlagsRoute } from './routes/behavior-flags.ts'
import { answerBillRoute, listBillsRoute, listEndedBillsRoute } from './routes/bills.ts'
import { getBillCodeRecordRoute, liftBillCodeStopRoute } from './routes/codes.ts'
import { lookUpBillGuestRoute } from './routes/guest-lookup.ts'
import { sendBillCodeRoute } from './routes/send-otp.ts'
import { createSettlementRoute, getSettlementRoute, settleBillRoute } from './routes/settlements.ts'
import { reportBillRoute } from './routes/staff-feedback.ts'
import { verifyBillCodeRoute } from './routes/verify-otp.ts'

export default defineModule({
  handlers: {
    sendBillCode: sendBillCodeRoute,
    verifyBillCode: verifyBillCodeRoute,
    lookUpBillGuest: lookUpBillGuestRoute,
    getBillCodeRecord: getBillCodeRecordRoute,
    liftBillCodeStop: liftBillCodeStopRoute,
    reportBill: reportBillRoute,
    getBehaviourFlags: getBehaviourFlagsRoute,
    listBills: listBillsRoute,
    listEndedBills: listEndedBillsRoute,
    answerBill: answerBillRoute,
    createSettlement: createSettlementRoute,
    getSettlement: getSettlementRoute,
    settleBill: settleBillRoute,
  },
  jobs: { 'bills/clean': cleanBills },
  crontab: ['2,32 * * * * bills/clean'],
})
