import { ImagePlus, Images, PanelsTopLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { type SampleCopies, useSampleCopies } from '#web/files/sample/sample-copies.ts'
import { ChoosePageDialog } from '#web/library/shared/choose-page-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { DownloadButton } from './download-button.tsx'
import { SampleDetail, SampleFacts, SampleView } from './sample-detail.tsx'
import styles from './sample-detail-screen.module.css'
import { shopSamplePaths } from './sample-paths.ts'

/** /sampledetail?id=… */
export function SampleDetailScreen() {
  return (
    <SampleDetail paths={shopSamplePaths}>
      {(sample) => (
        <SampleView sample={sample} title={sample.link_name}>
          <SampleFacts sample={sample}>
            <Fact name="種類">{sample.category}</Fact>
          </SampleFacts>
          <SampleActions sample={sample} />
        </SampleView>
      )}
    </SampleDetail>
  )
}

function SampleActions({ sample }: { sample: Sample }) {
  const shop = useSignedInShop()
  const copies = useSampleCopies(shop?.id ?? '')
  const copy = useCopy(copies, sample.id)
  const [isUsing, setUsing] = useState(false)
  const problem = copy?.phase === 'failed' ? copy.message : undefined
  return (
    <div className="stack gap-3">
      <Button kind="primary" icon={PanelsTopLeft} wide onClick={() => setUsing(true)}>
        ページで使う
      </Button>
      <AddButton copy={copy} onAdd={() => void copies.copy(sample.id)} />
      <DownloadButton id={sample.id} />
      {isUsing && (
        <ChoosePageDialog
          kind="image"
          getFilePath={() => copies.copy(sample.id)}
          problem={problem}
          onClose={() => setUsing(false)}
        />
      )}
    </div>
  )
}

/** Progress of the copy. Refreshing clears an earlier failure and a copy that was deleted. */
function useCopy(copies: SampleCopies, id: string) {
  useEffect(() => void copies.refresh(id), [copies, id])
  return useStore(copies.store, (state) => state.copies[id])
}

type AddProps = { copy: ReturnType<typeof useCopy>; onAdd: () => void }

function AddButton({ copy, onAdd }: AddProps) {
  const isDone = copy?.phase === 'done'
  const isCopying = copy?.phase === 'copying'
  return (
    <div className={`stack ${styles.action} output:min-h-0`}>
      {isDone ? (
        <LinkButton to="/photo" data-added="" icon={Images}>
          自分の写真を見る
        </LinkButton>
      ) : (
        <DisappearingButton
          next="[data-added]"
          icon={ImagePlus}
          wide
          busy={isCopying}
          onClick={onAdd}
        >
          {isCopying ? '追加しています' : '自分の写真に追加'}
        </DisappearingButton>
      )}
      <StatusLine tone={copy?.phase === 'failed' ? 'danger' : 'good'}>
        {isDone && '自分の写真に入っています'}
        {copy?.phase === 'failed' && copy.message}
      </StatusLine>
    </div>
  )
}
