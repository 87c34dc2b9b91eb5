/**
 * Why a run on the emulator does not use these rights, although the product needs them on AWS. The pattern is that of the
 * right's name, such as `dynamodb:GetItem on table/… LeadingKeys=USER#*`.
 */
const reasons: readonly [right: RegExp, reason: string][] = [
  [
    /^lambda:InvokeFunction /,
    'the emulator’s scheduler and custom resources call functions without their role',
  ],
  [/^logs:/, 'the emulator writes the logs of functions itself'],
  [/^xray:/, 'the emulator records no traces'],
  [/^sqs:SendMessage /, 'no event of a job fails for good'],
  [
    /^(?:cloudfront:(?:Create|Get)Invalidation|s3:(?:GetObject|ListBucket|PutObject)) on .*(?:distribution\/|cdk-|-app-)/,
    'the CDK’s copies of files are made by a stand-in',
  ],
  [/^s3:\w+Tagging on .*-app-/, 'a later build has the same assets, so none is retired'],
  [
    /(?:^cloudfront:\w*(?:Tenant|ManagedCertificate|TagResource)|^acm:|=HOST#\*$|=HOSTS$|,checked_at,)/,
    'the emulator has no tenants of CloudFront: a domain stays without an answer',
  ],
  [
    /(?:VIEWLOG|VIEWS#|,views |viewlogs)/,
    'CloudFront’s log delivery is only accepted, so there are no views to count',
  ],
  [
    /(?:BatchGetItem .*=ADMIN#\*,ADMINLOGIN#|,link,has_factor |GSI1 LeadingKeys=ADMIN$)/,
    'the run adds an admin, and lists and resets none',
  ],
  [/=USER#\*,USER#canary,/, 'the canary’s shop is made, and not repaired'],
  [/^dynamodb:BatchGetItem on .*=PICTURE#\*$/, 'all photos of the reserved page have their sizes'],
  [/SESSION#\* .*,renewed /, 'the run changes the password of one kind of account'],
  [
    /(?:=TICKET#|=FACTORS#|=PASSWORD#\*,FACTORS#\*$|,has_factor,sv |,last_sign_in_at(?:,entered)? LeadingKeys=false)/,
    'an environment without domains has no passkeys, and the run removes no factor',
  ],
  [
    /^dynamodb:ConditionCheckItem on .*(?:ARCHIVE|NEWS|INQUIRIES)/,
    'transactions of these partitions check items that they write; one capability gives all writes',
  ],
  [
    /^dynamodb:DeleteItem on .*(?:ARCHIVE,SAMPLE|LOGIN#\*,SLUG#\*)/,
    'no file is taken back after an interrupted upload, and no account gets another name',
  ],
  [/^dynamodb:UpdateItem on .*=SLUG#\* /, 'no account gets another name'],
  [/^dynamodb:UpdateItem on .*=INQUIRIES#\*$/, 'the run answers an inquiry and notes none'],
  [/^ses:SendEmail /, 'no shop of the run confirms an address'],
  [
    /^(?:sts:AssumeRole|cloudformation:|servicequotas:|route53:|(?:lambda|scheduler|ses):Get|cloudfront:List(?:Cache|Dist|Resp)|iam:GetAccountSummary|secretsmanager:GetSecretValue|s3:ListBucket on noren-\w+-uploads-|dynamodb:PutItem on .*=ORIGIN$)/,
    'only the delivery assumes its roles, from GitHub',
  ],
  [/^dynamodb:(?:Put|Update)Item on .*=OUTBOX#\*/, 'an environment without mail queues none'],
  [
    /^dynamodb:DeleteItem on .*=SITEMAP$/,
    'a page leaves the site map two minutes after it was taken down',
  ],
  [/^dynamodb:DeleteItem on .*=OPERATION#/, 'only after a call that failed: its key is given back'],
  [
    /^(?:s3:DeleteObject on .*\/movies\/|s3:ListBucket on .*prefix=images)/,
    'the cleanup job removes bytes that were not in use for days',
  ],
  [/GSI1 LeadingKeys=USER$/, 'the cleanup job fills the list of a table without rows'],
  [/^dynamodb:PutItem on .*=TROUBLE#/, 'no upload and no reservation of the run fails'],
  [/^dynamodb:UpdateItem on .*=AUDITCOUNT#/, 'no sign-in is refused before it is evaluated'],
  [/(?:LeadingKeys=SHOPS,ACTIVE|,checks )/, 'dev checks no public pages'],
]

/** The rights of these that no reason explains, and the reasons that explain none of them. */
export function explainUnusedRights(unused: readonly string[]) {
  return {
    unexplained: unused.filter((name) => !reasons.some(([right]) => right.test(name))),
    needless: reasons
      .filter(([right]) => !unused.some((name) => right.test(name)))
      .map(([, reason]) => reason),
  }
}
