package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"strings"

	edoc "github.com/GIT_USER_ID/GIT_REPO_ID"
)

type Call struct {
	Operation, Tag, Path, BodySchema string
	Parameters                       map[string]map[string]json.RawMessage
	Body                             json.RawMessage
	File                             *struct {
		Base64 string
		IsForm bool
	}
}

func main() {
	configuration := edoc.NewConfiguration()
	configuration.Servers = edoc.ServerConfigurations{{URL: os.Getenv("EDOC_URL")}}
	configuration.AddDefaultHeader("Authorization", "Bearer "+os.Getenv("EDOC_TOKEN"))
	client := reflect.ValueOf(*edoc.NewAPIClient(configuration))
	lines := bufio.NewReader(os.Stdin)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		written, err := json.Marshal(outcome(client, line))
		if err != nil {
			written, _ = json.Marshal(map[string]any{"failure": err.Error()})
		}
		fmt.Println(string(written))
	}
}

func outcome(client reflect.Value, line []byte) (answer map[string]any) {
	defer func() {
		if fault := recover(); fault != nil {
			answer = map[string]any{"failure": fmt.Sprint(fault)}
		}
	}()
	var call Call
	must(json.Unmarshal(line, &call))
	results := request(client, call).MethodByName("Execute").Call(nil)
	response, _ := results[len(results)-2].Interface().(*http.Response)
	if err, failed := results[len(results)-1].Interface().(error); failed {
		if response != nil && response.StatusCode >= 400 {
			return map[string]any{"refused": response.StatusCode}
		}
		return map[string]any{"failure": err.Error()}
	}
	if len(results) == 2 {
		return map[string]any{}
	}
	if file, isFile := results[0].Interface().(*os.File); isFile {
		content, err := io.ReadAll(file)
		must(err)
		return map[string]any{"bytes": base64.StdEncoding.EncodeToString(content)}
	}
	return map[string]any{"value": results[0].Interface()}
}

// request is the builder of an operation, with all that the call gives.
func request(client reflect.Value, call Call) reflect.Value {
	operation := client.FieldByName(call.Tag + "API").MethodByName(pascal(call.Operation))
	arguments := []reflect.Value{reflect.ValueOf(context.Background())}
	for _, name := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(call.Path, -1) {
		arguments = append(arguments, typed(call.Parameters["path"][name[1]], operation.Type().In(len(arguments))))
	}
	builder := operation.Call(arguments)[0]
	for _, place := range []string{"query", "header"} {
		for name, value := range call.Parameters[place] {
			builder = with(builder, pascal(name), value)
		}
	}
	if call.File != nil {
		name := "Body"
		if call.File.IsForm {
			name = "File"
		}
		return builder.MethodByName(name).Call([]reflect.Value{reflect.ValueOf(file(call.File.Base64))})[0]
	}
	if call.Body == nil {
		return builder
	}
	return with(builder, call.BodySchema, call.Body)
}

func with(builder reflect.Value, name string, value json.RawMessage) reflect.Value {
	method := builder.MethodByName(name)
	return method.Call([]reflect.Value{typed(value, method.Type().In(0))})[0]
}

func typed(value json.RawMessage, kind reflect.Type) reflect.Value {
	read := reflect.New(kind)
	must(json.Unmarshal(value, read.Interface()))
	return read.Elem()
}

func pascal(name string) string {
	words := strings.Split(name, "-")
	for index, word := range words {
		words[index] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, "")
}

func file(base64Text string) *os.File {
	content, err := base64.StdEncoding.DecodeString(base64Text)
	must(err)
	temporary, err := os.CreateTemp("", "body")
	must(err)
	_, err = temporary.Write(content)
	must(err)
	_, err = temporary.Seek(0, io.SeekStart)
	must(err)
	return temporary
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
