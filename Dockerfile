# syntax=docker/dockerfile:1
# One image for every process of the service: `edoc api` (default), `edoc worker …`, `edoc sandbox`.
# glibc, because Temporal's native module has no musl build.

ARG NODE_VERSION=24
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Scripts of packages are not run; the build is a step of its own.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:${NODE_VERSION}-bookworm-slim AS runtime
# Debian's Chromium gets security updates; tini reaps its processes. Its sandbox needs user namespaces, which containers
# usually may not make: run the rendering worker with deploy/chromium-seccomp.json.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN install --directory --owner=node --group=node /data /data/issuer /data/sandbox
# glibc gives freed memory back: workers take a seventh less.
ENV NODE_ENV=production \
  MALLOC_TRIM_THRESHOLD_=131072 \
  HOST=0.0.0.0 \
  PORT=8080 \
  METRICS_PORT=9090 \
  DATA_DIR=/data \
  CHROMIUM_BINARY=/usr/bin/chromium \
  HEALTH_URL=http://127.0.0.1:8080/health/ready
USER node
VOLUME /data
EXPOSE 8080 9090
# Workers have no API: set HEALTH_URL=http://127.0.0.1:9090/health/ready for them.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "node", "--min-semi-space-size=4", "--max-semi-space-size=16", "bin/edoc.cjs"]
CMD ["api"]
