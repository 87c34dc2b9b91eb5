/**
 * Whether all phones play video of this codec, a codec parameter of RFC 6381: H.264 in the profiles Baseline, Main and High, which
 * have 8 bits and 4:2:0.
 */
export const isPlayableVideo = (codec: string) => /^avc[13]\.(?:42|4d|64)/i.test(codec)

/** The same for sound: AAC. */
export const isPlayableSound = (codec: string) => /^mp4a\.(?:40|67)/.test(codec)
