import type { ReactNode } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { PageImage } from '#functions/renderer/items/page-image.tsx'
import { useConfig } from '#web/api/config.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import styles from './sample-detail-screen.module.css'

type Props = { sample: Sample; title: string; children: ReactNode }

export function SampleView({ sample, title, children }: Props) {
  const { media } = useConfig()
  return (
    <div className={`stack gap-4 min-w-0 ${styles.sample}`}>
      <div className={`stack place-center round-md bg-raised clip ${styles.image}`}>
        <PageImage path={sample.url} alt={sample.link_name} media={media} eager />
      </div>
      <div className={`stack content-start gap-4 min-w-0 ${styles.side}`}>
        <ScreenHeading title={title} />
        {children}
      </div>
    </div>
  )
}

export function SampleFacts({ sample, children }: { sample: Sample; children: ReactNode }) {
  const { width, height, bytes } = sample
  return (
    <dl className={`stack gap-1 quiet ${styles.facts}`}>
      {children}
      <SampleFact name="大きさ">{`横${width}×縦${height}（${formatBytes(bytes)}）`}</SampleFact>
    </dl>
  )
}

export function SampleFact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
