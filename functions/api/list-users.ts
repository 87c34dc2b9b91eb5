import { endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { searchWords } from '#functions/contract/search-text.ts'
import { serve } from '#functions/http/serve.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import { userAnswers } from '#functions/rules/people/user-answer.ts'
import { listUsers, placeOf } from '#functions/table/user-list.ts'

export const handler = serve(endpoints.listUsers, async ({ person, query }) => {
  const { q, status, cursor } = query
  const words = searchWords(q)
  const scope = ['users', person.id, status ?? '', ...words]
  const after = cursor === undefined ? undefined : readCursor(scope, cursor)
  const limit = Number(query.limit ?? limits.listLength)
  const { profiles, goesOn } = await listUsers({ words, status }, { after, limit })
  const last = profiles.at(-1)
  return {
    res: messages.ok,
    users: await userAnswers(profiles),
    ...(goesOn && last && { cursor: writeCursor(scope, placeOf(last)) }),
  }
})
