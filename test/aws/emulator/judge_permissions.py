"""Judges each call by the caller's policies, with what ministack's evaluator does not know, and records the decisions.

ministack evaluates policies when AUTH is on. Added here: the condition keys of DynamoDB and KMS, the actions of PartiQL,
groups of schedules, iam:PassRole, senders of mail, and tenants of CloudFront with their tags. A decision about a role of the product is recorded once, as a line of JSON, in the
file that NOREN_DECISIONS names.
"""

import json
import os
import re
import threading

from ministack.core import iam_actions, iam_evaluator
from ministack.services import cloudfront

KEYWORDS = set(
    "set remove add delete and or not in between attribute_exists attribute_not_exists attribute_type begins_with "
    "contains size if_not_exists list_append".split()
)


class Target(str):
    """The ARN of a resource, with the condition keys of the request and further checks (action, ARN, keys)."""

    keys: dict = {}
    further: list = []


def target(arn, keys=None, further=None):
    made = Target(arn)
    made.keys = keys or {}
    made.further = further or []
    return made


def read_json(body):
    try:
        data = json.loads(body or b"{}")
    except (ValueError, UnicodeDecodeError):
        return {}
    return data if isinstance(data, dict) else {}


# --- DynamoDB -------------------------------------------------------------------------------------------------------------


def text(value):
    return next(iter(value.values())) if isinstance(value, dict) and value else str(value)


def partitions(request):
    """The values of dynamodb:LeadingKeys: the partition keys of all items that the request names."""
    if "Key" in request:
        return [text(request["Key"]["PK"])]
    if "Item" in request:
        return [text(request["Item"]["PK"])]
    found = []
    for table in (request.get("RequestItems") or {}).values():
        for each in table.get("Keys", []) if isinstance(table, dict) else table:
            write = each.get("PutRequest", {}).get("Item") or each.get("DeleteRequest", {}).get("Key") or each
            found.append(text(write["PK"]))
    names = request.get("ExpressionAttributeNames") or {}
    for name, value in re.findall(r"([#\w]+)\s*=\s*(:\w+)", request.get("KeyConditionExpression") or ""):
        if names.get(name, name) in ("PK", "GSI1PK"):
            found.append(text(request["ExpressionAttributeValues"][value]))
    return found


def attributes(request):
    """The values of dynamodb:Attributes: the first names of all paths in the request's keys, item and expressions."""
    names = request.get("ExpressionAttributeNames") or {}
    found = {*request.get("Key", {}), *request.get("Item", {})}
    for part in ("UpdateExpression", "ConditionExpression", "ProjectionExpression", "FilterExpression"):
        expression = re.sub(r"\.#?\w+", "", request.get(part) or "")
        for name in re.findall(r"(?<![:#\w])#?[A-Za-z_]\w*", expression):
            if name.lower() not in KEYWORDS:
                found.add(names.get(name, name))
    return sorted(found)


def table_keys(request):
    keys = {}
    if leading := partitions(request):
        keys["dynamodb:LeadingKeys"] = leading
    if named := attributes(request):
        keys["dynamodb:Attributes"] = named
    return keys


def insert_target(request, region, account):
    """An insert of PartiQL, the only statement that the product sends."""
    found = re.match(r'INSERT INTO "([^"]+)" VALUE \{(.*)\}$', request.get("Statement", ""))
    if not found:
        raise ValueError(f"Unknown statement of PartiQL: {request.get('Statement')}")
    table, item = found.groups()
    named = re.findall(r"'(\w+)': \?", item)
    leading = text(request["Parameters"][named.index("PK")])
    keys = {"dynamodb:LeadingKeys": [leading], "dynamodb:Attributes": sorted(named)}
    return target(iam_actions._dynamodb_table_arn(table, region, account), keys)


# --- CloudFront -----------------------------------------------------------------------------------------------------------


def tenant_target(name, account):
    """A tenant by its id or name, with its tags. One that does not exist has none."""
    found = cloudfront._find_distribution_tenant(name)
    arn = found["Arn"] if found else f"arn:aws:cloudfront::{account}:distribution-tenant/{name}"
    return target(arn, {f"aws:ResourceTag/{each['Key']}": each["Value"] for each in cloudfront._tags.get(arn, [])})


find_action = iam_actions.extract_iam_action
find_resource = iam_actions.extract_resource_arn


def extract_iam_action(service, *request):
    action = find_action(service, *request)
    return "dynamodb:PartiQLInsert" if action == "dynamodb:ExecuteStatement" else action


def extract_resource_arn(service, method, path, headers, body, query, region, account):
    arn = find_resource(service, method, path, headers, body, query, region, account)
    request = read_json(body)
    if service == "dynamodb":
        if "Statement" in request:
            return insert_target(request, region, account)
        return target(arn, table_keys(request))
    if service == "kms":
        context = (request.get("EncryptionContext") or {}).items()
        return target(arn, {f"kms:EncryptionContext:{name}": value for name, value in context})
    if service == "ses" and "FromEmailAddress" in request:
        domain = request["FromEmailAddress"].rstrip(">").split("@")[-1]
        return f"arn:aws:ses:{region}:{account}:identity/{domain}"
    if service == "cloudfront" and "/distribution-tenant/" in path:
        return tenant_target(path.split("/distribution-tenant/")[1].split("/")[0], account)
    if service == "scheduler" and ":schedule/default/" in arn:
        group = request.get("GroupName") or iam_actions._query_param(query, "groupName") or "default"
        role = (request.get("Target") or {}).get("RoleArn")
        passed = [("iam:PassRole", role, {"iam:PassedToService": "scheduler.amazonaws.com"})] if role else []
        return target(arn.replace("/default/", f"/{group}/"), further=passed)
    return arn


def transaction_checks(action, body, region, account):
    """Each item of a transaction is judged by itself."""
    checks = []
    for item in read_json(body).get("TransactItems", []) if "Transact" in action else []:
        for member, request in item.items():
            arn = iam_actions._dynamodb_table_arn(request["TableName"], region, account)
            checks.append((iam_actions._DYNAMODB_TRANSACT_ITEM_ACTIONS[member], target(arn, table_keys(request))))
    return checks


iam_actions.extract_iam_action = extract_iam_action
iam_actions.extract_resource_arn = extract_resource_arn
iam_actions.dynamodb_transaction_checks = transaction_checks


# --- Decisions --------------------------------------------------------------------------------------------------------------

judge = iam_evaluator.enforce
evaluate_policies = iam_evaluator.evaluate
# The first evaluation of a check: the one of the caller's own policies. Those of resources follow.
own = threading.local()
recorded = set()


def evaluate(context, policies, *limits):
    if getattr(own, "evaluation", None) is None:
        own.evaluation = (context, policies)
    return evaluate_policies(context, policies, *limits)


iam_evaluator.evaluate = evaluate


def check(access_key, action, service, region, arn, keys):
    own.evaluation = None
    denied = judge(access_key, action, service, region, resource_arn=arn, service_context=keys)
    if own.evaluation:
        record(*own.evaluation, is_allowed=denied is None)
    return denied


def enforce(access_key, action, service, region, resource_arn="*", service_context=None):
    checks = [(action, str(resource_arn), {**(service_context or {}), **getattr(resource_arn, "keys", {})})]
    for each, arn, keys in [*checks, *getattr(resource_arn, "further", [])]:
        if denied := check(access_key, each, service, region, arn, keys):
            return denied
    return None


iam_evaluator.enforce = enforce


def record(context, policies, is_allowed):
    role = context.principal_arn.split("/")[1] if ":assumed-role/" in context.principal_arn else ""
    if not role.startswith("noren-"):
        return
    statements = [statement for policy in policies for statement in policy]
    match = iam_evaluator._first_match(context, statements, "Allow")
    line = {
        "role": role,
        "action": context.action,
        "is_allowed": is_allowed,
        # None where the resource's policy allows it.
        "statement": statements.index(match) if match else None,
    }
    if not is_allowed:
        line |= {"resource": context.resource_arn, "keys": context.service_context}
    written = json.dumps(line, default=str)
    if written not in recorded and "NOREN_DECISIONS" in os.environ:
        recorded.add(written)
        with open(os.environ["NOREN_DECISIONS"], "a", encoding="utf-8") as file:
            file.write(f"{written}\n")
