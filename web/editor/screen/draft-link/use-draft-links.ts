import { useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { isOutdatedPageError } from '#web/editor/screen/sending/sending-messages.ts'

export type DraftLink = EndpointOutput<Endpoints['listDraftLinks']>['links'][number]

/** The links of a shop, and what can be done with them; one change at a time. `sent` is the link that is shown to be sent. */
export function useDraftLinks(user: string) {
  const client = useClient()
  const list = useApi('listDraftLinks', { body: { user } })
  const { getKey, resetKey } = useIdempotencyKey()
  const { run, isPending, failure } = useFormSubmit()
  const [note, setNote] = useState('')
  const [sent, setSent] = useState<DraftLink>()

  const change = <Answer extends { res: string }>(
    send: () => Promise<Answer>,
    done: (answer: Answer) => void,
  ) =>
    void run(async () => {
      try {
        const answer = await send()
        resetKey()
        setNote(answer.res)
        done(answer)
      } catch (error) {
        // The link of this key was ended on another device: the next press makes a new one.
        if (isOutdatedPageError(error)) resetKey()
        throw error
      } finally {
        void list.refetch()
      }
    })

  function create() {
    const body = { user }
    change(
      () => client.createDraftLink({ body }, { idempotencyKey: getKey(['create', body]) }),
      ({ link, token }) => {
        tokens.set(link.id, token)
        setSent(link)
      },
    )
  }

  function end(id: string) {
    const body = { user, id }
    change(
      () => client.endDraftLink({ body }, { idempotencyKey: getKey(['end', body]) }),
      () => setSent((now) => (now?.id === id ? undefined : now)),
    )
  }

  return { list, note: isPending ? '' : note, sent, setSent, isPending, failure, create, end }
}

// By link. The server tells a token only once; without this, closing the sheet would lose it.
const tokens = new Map<string, string>()

/**
 * Returns the address under which a link opens this page; undefined unless the link was created here since the app was
 * loaded. The token follows the `#`: browsers send that part to no server, so no log and no Referer header contains it.
 */
export function findLinkAddress(link: string, page: PageNumber): string | undefined {
  const token = tokens.get(link)
  return token && `${window.location.origin}/draft/${page}#${token}`
}
