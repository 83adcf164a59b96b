import * as z from 'zod/mini';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import type { Access, Call } from '@platform/contract/call';
import type { Json } from './json';
import { labelFields } from './label-fields';

type JsonObject = { [key: string]: Json };

/**
 * Returns the OpenAPI 3.1 description of the calls, in the order of their paths. Plain data without dates or changing
 * versions: the same contract gives the same document.
 */
export function describeCalls(calls: readonly Call[]): JsonObject {
  const paths: JsonObject = {};
  for (const call of [...calls].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const operations: JsonObject = {};
    for (const method of call.also ? [call.method, call.also] : [call.method])
      operations[method.toLowerCase()] = describeOperation(call, method);
    paths[call.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '知识产权管理平台接口',
      version: String(CONTRACT_VERSION),
      description: '所有接口以 {code, msg, data} 回答：code 为 1 表示成功，为 0 表示失败，HTTP 状态与之一致。',
    },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '登录得到的访问令牌，15 分钟内有效，可带 Bearer 前缀。',
        },
        operationsToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '运维令牌（sqop_…），只能用于发布操作。',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sq_token',
          description: '会话 Cookie。凭它修改数据时请求须同源，并带请求头 x-requested-with。',
        },
      },
    },
  };
}

const failure: JsonObject = {
  type: 'object',
  properties: {
    code: { const: 0 },
    msg: { type: 'string', description: '中文，说明原因和做法' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: '字段路径 → 中文说明' },
    refusal: {
      type: 'object',
      description: '检索式有误（422）时：位置和可以改成的检索式',
      properties: {
        message: { type: 'string', description: '以位置开头' },
        position: { type: 'integer', description: '从 0 起，UTF-16 单位' },
        length: { type: 'integer' },
        offers: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              label: { type: 'string' },
              expression: { type: 'string' },
              semantic: { const: true, description: '改用语义检索' },
            },
            required: ['label', 'expression'],
          },
        },
      },
      required: ['message', 'position', 'length', 'offers'],
    },
    current: { description: '冲突（409）时的最新内容' },
    requestId: { type: 'string' },
  },
  required: ['code', 'msg', 'requestId'],
};

function describeOperation(call: Call, method: string): JsonObject {
  const request = labelFields(jsonSchema(call.request, 'input'), call.labels);
  return {
    operationId: `${method.toLowerCase()}${call.path.replace(/[^a-zA-Z0-9]+(.)/g, (_, next: string) => next.toUpperCase())}`,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    'x-access': describeAccess(call.access),
    ...security(call.access),
    ...(call.body === 'bytes' || call.body === 'multipart'
      ? { parameters: queryParameters(request), requestBody: requestBody(call, request) }
      : method === 'GET'
        ? { parameters: queryParameters(request) }
        : { requestBody: requestBody(call, request) }),
    responses: {
      '200': describeSuccess(call),
      default: {
        description: '失败',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function security({ who }: Access): JsonObject {
  if (who === 'public') return {};
  const token: Json[] = who !== 'any' && who.includes('operations') ? [{ operationsToken: [] }] : [];
  const person: Json[] =
    who !== 'any' && who.every((each) => each === 'operations') ? [] : [{ accessToken: [] }, { session: [] }];
  return { security: [...token, ...person] };
}

function describeAccess({ who, scope, effect, roles, adminView, releaseCheck }: Access): JsonObject {
  return {
    who: typeof who === 'string' ? who : [...who],
    scope,
    effect,
    ...(roles ? { roles: [...roles] } : {}),
    adminView: adminView ?? 'read',
    ...(releaseCheck ? { releaseCheck } : {}),
  };
}

function queryParameters(request: JsonObject): Json[] {
  const required = Array.isArray(request.required) ? request.required : [];
  // The form of a multipart call is its body.
  const fields = Object.entries((request.properties ?? {}) as JsonObject).filter(([name]) => name !== 'form');
  return fields.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody(call: Call, request: JsonObject): JsonObject {
  if (call.body === 'multipart') {
    const file: JsonObject = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    };
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  if (call.body === 'bytes')
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  return { required: true, content: { 'application/json': { schema: request } } };
}

function describeSuccess(call: Call): JsonObject {
  if (call.body === 'blob')
    return {
      description: '文件',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const schema: JsonObject = {
    type: 'object',
    properties: {
      code: { const: 1 },
      msg: { type: 'string' },
      data: labelFields(jsonSchema(call.data, 'output'), call.labels),
    },
    required: ['code', 'msg', 'data'],
  };
  return { description: '成功', content: { 'application/json': { schema } } };
}

function jsonSchema(schema: Call['request'], io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as unknown as JsonObject;
  return rest;
}
