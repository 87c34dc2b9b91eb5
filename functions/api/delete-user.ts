import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteUser } from '#functions/rules/people/remove-user.ts'
import { foldAtOnce } from '#functions/rules/shops/fold-at-once.ts'

export const handler = serve(endpoints.deleteUser, async (request) => {
  await deleteUser(request)
  await foldAtOnce(request.body.id)
  return { res: messages.deleted }
})
