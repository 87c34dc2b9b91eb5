import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { handleOf } from '#functions/table/sessions.ts'

export const handler = serve(endpoints.getAdminSession, ({ person, token }) =>
  Promise.resolve({
    res: messages.ok,
    admin: { id: person.id, login_id: person.login_id },
    token: handleOf(token),
  }),
)
