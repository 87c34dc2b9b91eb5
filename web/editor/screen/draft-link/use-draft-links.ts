import { useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { isOutdatedPageError } from '#web/editor/screen/sending/sending-messages.ts'

export type DraftLink = EndpointOutput<Endpoints['listDraftLinks']>['links'][number]

/** The links of a shop, and what can be done with them; one change at a time. */
export function useDraftLinks(user: string) {
  const client = useClient()
  const list = useApi('listDraftLinks', { body: { user } })
  const { getKey, resetKey } = useIdempotencyKey()
  const [progress, setProgress] = useState<{ isBusy: boolean; problem?: string; note?: string }>({
    isBusy: false,
  })

  /** Returns the answer of a change; undefined when it failed. */
  async function run<Answer extends { res: string }>(
    change: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    setProgress({ isBusy: true })
    try {
      const answer = await change()
      resetKey()
      setProgress({ isBusy: false, note: answer.res })
      return answer
    } catch (error) {
      // The link of this key was ended on another device: the next press makes a new one.
      if (isOutdatedPageError(error)) resetKey()
      setProgress({ isBusy: false, problem: formatApiFailure(error) })
      return undefined
    } finally {
      void list.refetch()
    }
  }

  /** Returns the new link; undefined when it failed. */
  async function create(): Promise<DraftLink | undefined> {
    const body = { user }
    const made = await run(() =>
      client.createDraftLink({ body }, { idempotencyKey: getKey(['create', body]) }),
    )
    if (made) rememberToken(made.link.id, made.token)
    return made?.link
  }

  /** Returns whether the link was ended. */
  async function end(id: string): Promise<boolean> {
    const body = { user, id }
    const ended = await run(() =>
      client.endDraftLink({ body }, { idempotencyKey: getKey(['end', body]) }),
    )
    return ended !== undefined
  }

  return { list, progress, create, end }
}

// By link. The server tells a token only once; without this, closing the sheet would lose it.
const tokens = new Map<string, string>()

function rememberToken(link: string, token: string): void {
  tokens.set(link, token)
}

/**
 * Returns the address under which a link opens this page; undefined unless the link was created here since the app was
 * loaded. The token follows the `#`: browsers send that part to no server, so no log and no Referer header contains it.
 */
export function findLinkAddress(link: string, page: PageNumber): string | undefined {
  const token = tokens.get(link)
  return token && `${window.location.origin}/draft/${page}#${token}`
}
