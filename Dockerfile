# Seamark as a program of one container: docker run --rm -v "$PWD:/repository:ro" -v seamark:/data seamark context "…"
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci && npm pack --pack-destination /package

FROM node:22-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /package/*.tgz /tmp/seamark.tgz
RUN npm install --global --omit=dev /tmp/seamark.tgz && rm /tmp/seamark.tgz && npm cache clean --force \
  && mkdir /data && chown node:node /data \
  # The mounted repository belongs to the user of the host.
  && git config --system --add safe.directory '*'
USER node
ENV XDG_DATA_HOME=/data
VOLUME /data
WORKDIR /repository
ENTRYPOINT ["seamark"]
CMD ["mcp"]
