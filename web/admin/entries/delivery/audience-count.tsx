import { useEffect, useState } from 'react'
import type { NewsAudience } from '#functions/contract/news-audience.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { type Audience, toNewsAudience } from '#web/admin/entries/draft/audience.ts'
import { useApi } from '#web/api/use-api.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** How many shops an audience reaches now, with the names of the first. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const settled = useSettledAudience(audience)
  const known = toNewsAudience(settled)
  if (!known) return <StatusLine tone="plain">条件を1つ以上えらんでください。</StatusLine>
  return <KnownAudienceCount audience={known} />
}

function KnownAudienceCount({ audience }: { audience: NewsAudience }) {
  const { data, error } = useApi('countNewsAudience', { body: { audience } }, { staleTime: 30_000 })
  if (error)
    return (
      <StatusLine tone="danger">
        何店に届くかを確かめられませんでした。{formatApiFailure(error)}
      </StatusLine>
    )
  if (!data) return <StatusLine tone="plain">何店に届くかを確かめています</StatusLine>
  const { found, count, names } = data
  if (found === 0)
    return <StatusLine tone="warning">利用中のお店で、あてはまるお店はありません。</StatusLine>
  const all = audience.kind === 'all' ? '' : `（利用中の${count.toLocaleString('ja-JP')}店のうち）`
  const examples = audience.kind === 'all' ? '' : listExamples(names, found)
  return (
    <StatusLine tone="good">
      {`いま${found.toLocaleString('ja-JP')}店に届きます${all}。${examples}`}
    </StatusLine>
  )
}

const listExamples = (names: readonly string[], found: number) =>
  `${names.map((name) => `「${name}」`).join('')}${found > names.length ? 'など' : ''}`

/** The audience once it has not changed for a moment: a search word is typed letter by letter. */
function useSettledAudience(audience: Audience): Audience {
  const [settled, setSettled] = useState(audience)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(audience), 400)
    return () => clearTimeout(timer)
  }, [audience])
  return settled
}
