import { createHash } from 'node:crypto'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'

/** The encoded packets of a movie's video and sound, with their times in milliseconds. */
export async function listPackets(movie: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(movie) })
  const found = []
  for (const track of await input.getTracks()) {
    const kind = track.isVideoTrack() ? 'video' : 'audio'
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue
    for await (const { data, timestamp, type } of new EncodedPacketSink(track).packets()) {
      const hash = createHash('sha256').update(data).digest('base64url')
      found.push({ kind, type, at: Math.round(timestamp * 1000), hash })
    }
  }
  return found
}
