import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import { serve } from '#functions/http/serve.ts'
import { idOf } from '#functions/rules/part-ids.ts'
import { addNews } from '#functions/table/news.ts'

export const handler = serve(endpoints.addNews, async ({ person, body, now, operation, about }) => {
  const id = idOf(undefined, `news ${person.id}`, operation)
  const entry = { id, ...body, photo: '', updated_at: now.toISOString() }
  const news = await addNews(entry, operation?.hash)
  if (!news) throw invalid({ 'Idempotency-Key': messages.keyReused })
  about(id)
  return { res: messages.registered, news }
})
