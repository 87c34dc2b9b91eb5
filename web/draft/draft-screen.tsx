import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { useLocation, useParams } from '#web/ui/navigation/router.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { DraftPage } from './draft-page.tsx'

/** /draft/:page: a draft for people without an account. The part after the `#` is the token of their link. */
export function DraftScreen() {
  const { page } = useParams()
  const { hash } = useLocation()
  const number = pageNumbers.find((each) => String(each) === page) ?? 1
  return (
    <>
      {/* Links on the page tell other sites nothing. */}
      <meta name="referrer" content="no-referrer" />
      <LinkedDraft page={number} token={hash.slice(1, 201)} />
    </>
  )
}

function LinkedDraft({ page, token }: { page: PageNumber; token: string }) {
  const drafts = useApi(
    'openDraft',
    { body: { token } },
    // The shop may go on writing while the page is open.
    { refetchOnWindowFocus: true },
  )
  const { error } = drafts
  // An ended link shows nothing any more, also where its drafts were loaded before.
  if (error instanceof ApiError && error.status === 404)
    return <EndedLink message={error.message} />
  if (drafts.data) return <DraftPage key={page} page={page} token={token} drafts={drafts.data} />
  return (
    <CardScreen title="下書き">
      <QueryContent query={drafts} what="下書き" skeleton={<Skeleton />}>
        {() => null}
      </QueryContent>
    </CardScreen>
  )
}

function EndedLink({ message }: { message: string }) {
  return (
    <CardScreen title="下書きを見られません">
      <p className="text-center">{message}</p>
    </CardScreen>
  )
}
