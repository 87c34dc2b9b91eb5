import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { listAudit } from '#functions/rules/audit/list-audit.ts'

export const handler = serve(endpoints.listAudit, async (request) => ({
  res: messages.ok,
  ...(await listAudit(request)),
}))
