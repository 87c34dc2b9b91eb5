const errorCodes = {
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  AuthorizationQueryParametersError: [400, 'Error parsing the X-Amz-Credential parameter.'],
  BadDigest: [400, 'The Content-MD5 you specified did not match what we received.'],
  BadRequest: [400, 'Insufficient information. Origin request header needed.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [400, 'The request body terminated unexpectedly'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidDigest: [400, 'The Content-MD5 you specified was invalid.'],
  InvalidPolicyDocument: [400, 'Invalid Policy: Invalid JSON.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [
    400,
    'The body of your POST request is not well-formed multipart/form-data.',
  ],
  MalformedXML: [400, 'The XML you provided was not well-formed.'],
  MaxMessageLengthExceeded: [400, 'Your request was too large.'],
  MaxPostPreDataLengthExceededError: [
    400,
    'Your POST request fields preceding the upload file were too large.',
  ],
  MetadataTooLarge: [400, 'Your metadata headers exceed the maximum allowed metadata size'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  NotImplemented: [501, 'A header or query you provided implies functionality not implemented.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [
    403,
    'The difference between the request time and the current time is too large.',
  ],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided.',
  ],
  // Not AWS codes: AWS does not run out of disk space.
  StorageFull: [507, 'There is no space left where the objects are stored.'],
  StorageReadOnly: [507, 'Nothing can be written where the objects are stored.'],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
} as const satisfies Record<string, readonly [number, string]>

/** The `<Code>` of an S3 error answer. */
export type S3ErrorCode = keyof typeof errorCodes

/** An S3 error; `details` become further elements of the XML answer. */
export class S3Error extends Error {
  readonly code: S3ErrorCode
  readonly status: number
  readonly details: Readonly<Record<string, string>>

  constructor(code: S3ErrorCode, message?: string, details: Readonly<Record<string, string>> = {}) {
    super(message ?? errorCodes[code][1])
    this.name = 'S3Error'
    this.code = code
    this.status = errorCodes[code][0]
    this.details = details
  }
}
