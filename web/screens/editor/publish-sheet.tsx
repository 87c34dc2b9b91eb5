import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useContent, useEditing } from '#web/editor/editing.tsx'
import { PagePicture } from '#web/editor/page-picture.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './publish-sheet.module.css'

/** saving can be given up; sending cannot: from then on the page may be public any moment. */
type Publication =
  | { step: 'asking'; problem?: string }
  | { step: 'saving' }
  | { step: 'sending' }
  | { step: 'done'; url: string; message: string }

type Props = { session: EditingSession; onClose: () => void }

/** 公開する: shows what will be public, asks, and says how it went. */
export function PublishSheet({ session, onClose }: Props) {
  const { publication, publish, giveUp } = usePublishing(session)
  const { page } = session.owner

  function close() {
    if (publication.step === 'sending') return
    giveUp()
    onClose()
  }

  if (publication.step === 'done') {
    return <Published page={page} publication={publication} onClose={onClose} />
  }
  const isWorking = publication.step !== 'asking'
  return (
    <Sheet
      open
      onClose={close}
      dismissible={publication.step !== 'sending'}
      title={`ページ${page}を公開します`}
      footer={
        <>
          {publication.step !== 'sending' && <Button onClick={close}>やめる</Button>}
          <Button kind="primary" busy={isWorking} onClick={() => void publish()}>
            公開する
          </Button>
        </>
      }
    >
      <Question
        session={session}
        {...(publication.step === 'asking' && { problem: publication.problem })}
        isWorking={isWorking}
      />
    </Sheet>
  )
}

/** Saves what is unsaved, then publishes exactly what was saved, unless that was given up meanwhile. */
function usePublishing(session: EditingSession) {
  const client = useClient()
  const [publication, setPublication] = useState<Publication>({ step: 'asking' })
  const stop = useRef<AbortController>(undefined)
  const giveUp = () => stop.current?.abort()
  useEffect(() => () => stop.current?.abort(), [])

  async function publish() {
    const { signal } = (stop.current = new AbortController())
    setPublication({ step: 'saving' })
    const isSaved = await session.autosave.flush()
    if (signal.aborted) return
    if (!isSaved) return setPublication({ step: 'asking', problem: unsavedWords(session) })
    setPublication({ step: 'sending' })
    const next = await publishPage(client, session)
    setPublication(next)
    if (next.step === 'done') announce(`${next.message}。`)
  }

  return { publication, publish, giveUp }
}

type PublishedProps = {
  page: number
  publication: { url: string; message: string }
  onClose: () => void
}

function Published({ page, publication: { url, message }, onClose }: PublishedProps) {
  return (
    <Sheet open onClose={onClose} title={`${message}。`}>
      <div className={styles.publish}>
        <p>ページ{page}の新しい内容が、お客さまに見えるようになりました。</p>
        <a href={url} target="_blank" rel="noopener" className={buttonClass('primary')}>
          ホームページを見る
        </a>
        <Button onClick={onClose}>編集にもどる</Button>
      </div>
    </Sheet>
  )
}

type QuestionProps = { session: EditingSession; problem?: string | undefined; isWorking: boolean }

function Question({ session, problem, isWorking }: QuestionProps) {
  const { site } = useEditing()
  const content = useContent((page) => page)
  const state = useStore(session.pageState, (publication) => publication.state)
  return (
    <div className={styles.question}>
      <div className={styles.words}>
        <p>
          {state === 'draft'
            ? 'この内容を、はじめてお客さまに公開します。'
            : 'お客さまに見える内容が、この内容に入れかわります。'}
        </p>
        <StatusLine tone={problem ? 'danger' : 'plain'}>
          {isWorking ? '公開しています' : problem}
        </StatusLine>
      </div>
      <PagePicture wide name="公開される内容" content={content} site={site} />
    </div>
  )
}

/** Publishes what was saved last. */
async function publishPage(client: Client, session: EditingSession): Promise<Publication> {
  const { autosave, owner, pageState } = session
  try {
    const body = { ...owner, versions: autosave.versions() }
    const { res, url, state } = await client.publishPage({ body })
    pageState.setState({ state })
    return { step: 'done', url, message: res }
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : messages.internal
    return { step: 'asking', problem: `公開できませんでした。${reason}` }
  }
}

function unsavedWords({ autosave }: EditingSession): string {
  const { phases, refusal } = autosave.state.getState()
  const isConflict = Object.values(phases).includes('conflict')
  if (isConflict) {
    return 'ほかの端末で変更されています。どちらの変更を使うか選んでから、公開してください。'
  }
  if (refusal) return `保存できない変更があるため、公開していません。${refusal}`
  return 'まだ保存できていない変更があるため、公開していません。変更はこの端末に残っています。電波の状態を確かめて、もう一度お試しください。'
}
