import { Clapperboard } from 'lucide-react'
import { useConfig } from '#web/api/config.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'

/** A small picture of a file of the archive. */
export function AttachmentPicture({ path, alt }: { path: string; alt: string }) {
  const { media } = useConfig()
  const address = getThumbnailAddress(path, media)
  if (address)
    return (
      <img
        className="stack content-center children-center border round-md bg-background quiet text-sm cover w-32 h-24"
        src={address}
        alt={alt}
      />
    )
  return (
    <span className="stack content-center children-center border round-md bg-background quiet text-sm cover w-32 h-24">
      <Clapperboard aria-hidden />
      動画があります
    </span>
  )
}
