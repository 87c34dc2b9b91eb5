import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeChoice } from '#functions/contract/shop-notice/shop-notice.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi } from '#web/api/use-api.ts'

type Progress = { isBusy: boolean; problem?: string; note?: string }

/** The notice of a shop, and its change; one call at a time. */
export function useNotice(user: string) {
  const client = useClient()
  const queries = useQueryClient()
  const query = useApi('getShop', { query: {} }, { refetchOnWindowFocus: true })
  const { getKey, resetKey } = useIdempotencyKey()
  const [progress, setProgress] = useState<Progress>({ isBusy: false })
  const notice = query.data?.notice ?? null
  const version = query.data?.notice_version ?? 1

  /** Shows a notice, or takes it back with null; returns whether the server has done it. */
  async function send(choice: NoticeChoice | null): Promise<boolean> {
    const body = { user, version, notice: choice }
    setProgress({ isBusy: true })
    try {
      const answer = await client.updateNotice({ body }, { idempotencyKey: getKey(body) })
      resetKey()
      queries.setQueryData<typeof query.data>(
        ['getShop', { query: {} }],
        (before) => before && { ...before, notice: answer.notice, notice_version: answer.version },
      )
      setProgress({ isBusy: false, note: answer.res })
      return true
    } catch (error) {
      const problem = formatFailure(error, choice !== null)
      if (isConflict(error)) await query.refetch()
      setProgress({ isBusy: false, problem })
      return false
    }
  }

  const clear = () => setProgress({ isBusy: false })
  return { query, notice, progress, send, clear }
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'conflict'

function formatFailure(error: unknown, isShowing: boolean): string {
  const isOffline = error instanceof ApiError && error.kind === 'offline'
  if (!isOffline) return formatApiFailure(error)
  return isShowing
    ? '電波がとどかず、送れませんでした。えらんだ内容は残っています。電波のよいところで、もう一度押してください。'
    : '電波がとどかず、もどせませんでした。お知らせは見えたままです。電波のよいところで、もう一度押してください。'
}
