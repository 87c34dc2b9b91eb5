import { useEffect } from 'react'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useEditing } from '#web/editor/editing.tsx'
import { PagePicture } from '#web/editor/page-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { pastMomentText } from '#web/ui/past-moment.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './restore-version.module.css'
import { seenOf } from './seen-page.ts'
import { restoreWords } from './sending-words.ts'
import { takeOver } from './take-over.ts'
import { useSending } from './use-sending.ts'
import { contentNotes, kindWords } from './version-words.ts'

export type RestoreProps = {
  session: EditingSession
  kept: Output<Endpoints['getVersion']>
  /** The server has no such version any more. */
  onGone: () => void
  /** Whether a change is on its way that cannot be given up. */
  onSending: (isSending: boolean) => void
  onClose: () => void
}

/** A version's picture, and ［この内容にもどす］. */
export function RestoreVersion(props: RestoreProps) {
  const { kept, onSending } = props
  const { site } = useEditing()
  const { progress, restore } = useRestoring(props)
  const isSending = progress.step === 'sending'
  const problem = progress.step === 'resting' ? progress.problem : undefined
  const name = `${pastMomentText(kept.at)} の内容`
  useEffect(() => {
    onSending(isSending)
    return () => onSending(false)
  }, [isSending, onSending])

  return (
    <div className={styles.restore}>
      <h3 className={styles.name}>
        {name} {kept.is_live && <Chip tone="green">公開中</Chip>}
      </h3>
      <p className={styles.note}>
        {[`${kindWords(kept).about}です。`, ...contentNotes(kept)].join('')}
      </p>
      <PagePicture whole name={name} content={kept} site={site} />
      <p className={styles.note}>
        いま編集している内容が、この内容に入れかわります。お客さまに見えている内容は、公開するまで変わりません。
      </p>
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {progress.step === 'resting' ? problem : 'もどしています'}
      </StatusLine>
      <Button kind="primary" wide busy={progress.step !== 'resting'} onClick={restore}>
        この内容にもどす
      </Button>
    </div>
  )
}

function useRestoring({ session, kept, onGone, onClose }: RestoreProps) {
  const client = useClient()
  const { progress, send } = useSending(session)
  const { version } = kept
  const restore = () =>
    void send({
      words: restoreWords,
      savesFirst: true,
      body: () => ({ ...seenOf(session), version }),
      call: client.restoreVersion,
      reasonOf: ({ status }) => {
        if (status !== 404) return undefined
        onGone()
        return 'この内容は、もう残っていません。一覧から、ほかの内容をえらんでください。'
      },
      done: (answer) => {
        onClose()
        takeOver(session, answer, {
          label: '前の内容への入れかえ',
          text: '前の内容にもどしました',
        })
      },
    })
  return { progress, restore }
}
