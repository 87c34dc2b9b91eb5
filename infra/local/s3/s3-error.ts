const errorCodes = {
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  BadRequest: [400, 'The request is not valid'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [400, 'The request body terminated unexpectedly'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidPolicyDocument: [400, 'The policy of the form is not valid or not supported'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [400, 'The form is not well-formed multipart/form-data.'],
  MalformedXML: [400, 'The XML you provided was not well-formed.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  NotImplemented: [501, 'A header or query you provided implies functionality not implemented.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  SignatureDoesNotMatch: [403, 'The request signature does not match the one you provided.'],
  // Not AWS codes: AWS does not run out of disk space.
  StorageFull: [507, 'There is no space left where the objects are stored.'],
  StorageReadOnly: [507, 'Nothing can be written where the objects are stored.'],
  XAmzContentSHA256Mismatch: [400, 'The body does not match its signed hash.'],
} as const satisfies Record<string, readonly [number, string]>

/** An S3 error; `code` is the `<Code>` of the answer. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly code: keyof typeof errorCodes
  readonly status: number

  constructor(code: keyof typeof errorCodes, message: string = errorCodes[code][1]) {
    super(message)
    this.code = code
    this.status = errorCodes[code][0]
  }
}
