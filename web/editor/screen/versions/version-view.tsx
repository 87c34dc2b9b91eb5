import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { PageSnapshot } from '#web/editor/canvas/page-snapshot.tsx'
import { adoptChangedPage, readSeenPage } from '#web/editor/screen/sending/seen-page.ts'
import { CheckAgainButton, SendStatusLine } from '#web/editor/screen/sending/send-progress.tsx'
import { restoreFailures } from '#web/editor/screen/sending/sending-messages.ts'
import { useSending } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { getVersionLabel, listContentNotes } from '#web/pages/version-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

type Props = Omit<RestoreProps, 'pastVersion'> & {
  version: number
  onBack: () => void
}

export function VersionView({ version, onBack, ...rest }: Props) {
  const { session, onGone } = rest
  const query = useApi('getVersion', { body: { ...session.pageKey, version } })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const back = useRef<HTMLButtonElement>(null)
  // On desktops the button is hidden, and the focus stays in the list.
  useEffect(() => back.current?.focus(), [])
  useEffect(() => {
    if (isGone) onGone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once
  }, [isGone])
  return (
    <div className="column grow min-h-0 >div:column >div:grow >div:min-h-0">
      <Button
        ref={back}
        kind="quiet"
        icon={ArrowLeft}
        className="align-flex-start lg:display-none"
        onClick={onBack}
      >
        一覧にもどる
      </Button>
      {isGone ? (
        <EmptyState title="この内容は、もう残っていません">
          一覧から、ほかの内容をえらんでください。
        </EmptyState>
      ) : (
        <QueryContent query={query} what="この内容" skeleton={<VersionSkeleton />}>
          {(pastVersion) => <RestoreVersion {...rest} pastVersion={pastVersion} />}
        </QueryContent>
      )}
    </div>
  )
}

function VersionSkeleton() {
  return (
    <div className="stack gap-3 mx-auto w-[min(392px,100%)]">
      <Skeleton shape="heading" />
      <Skeleton />
      <div className="h-80">
        <Skeleton shape="box" />
      </div>
    </div>
  )
}

type RestoreProps = {
  session: EditingSession
  pastVersion: EndpointOutput<Endpoints['getVersion']>
  /** Called when the version no longer exists. */
  onGone: () => void
  onSending: (isSending: boolean) => void
  onClose: () => void
}

function RestoreVersion(props: RestoreProps) {
  const { pastVersion, onSending } = props
  const { site } = useEditing()
  const { progress, restore } = useRestoring(props)
  const isSending = progress.step === 'sending'
  const name = `${formatPastMoment(pastVersion.at)} の内容`
  useEffect(() => {
    onSending(isSending)
    return () => onSending(false)
  }, [isSending, onSending])

  return (
    <div className="column gap-2 grow min-h-0 mx-auto w-[min(392px,100%)]">
      <h3 className="row wrap bright text-md gap-1-3">
        {name} {pastVersion.is_live && <Chip tone="green">公開中</Chip>}
      </h3>
      <p className="hint tight">
        {[`${getVersionLabel(pastVersion).about}です。`, ...listContentNotes(pastVersion)].join('')}
      </p>
      <PageSnapshot whole name={name} content={pastVersion} site={site} />
      <p className="hint tight">
        <WrappedText>
          いま編集している内容が、この内容に入れかわります。お客さまに見えている内容は、公開するまで変わりません。
        </WrappedText>
      </p>
      <SendStatusLine progress={progress} working="もどしています" />
      <CheckAgainButton progress={progress} />
      <Button kind="primary" wide busy={progress.step !== 'resting'} onClick={restore}>
        この内容にもどす
      </Button>
    </div>
  )
}

function useRestoring({ session, pastVersion, onGone, onClose }: RestoreProps) {
  const client = useClient()
  const { progress, send } = useSending(session)
  const { version } = pastVersion
  const restore = () =>
    void send({
      messages: restoreFailures,
      savesFirst: true,
      body: () => ({ ...readSeenPage(session), version }),
      call: client.restoreVersion,
      getReason: ({ status }) => {
        if (status !== 404) return undefined
        onGone()
        return 'この内容は、もう残っていません。一覧から、ほかの内容をえらんでください。'
      },
      done: (answer) => {
        onClose()
        adoptChangedPage(session, answer, {
          label: '前の内容への入れかえ',
          text: '前の内容にもどしました',
        })
      },
    })
  return { progress, restore }
}
